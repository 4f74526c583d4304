/**
 * Gives a page a microphone in a Chromium that has none, as an init script. The stream is a real one of
 * the Web Audio API: a tone. The permission of the context decides, as it does in other browsers.
 */
export function lendMicrophone(): void {
  // Absent where the page has no secure connection.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    try {
      return await ask(constraints);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') throw error;
    }
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    if (state !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError');
    const audio = new AudioContext();
    const tone = new OscillatorNode(audio);
    const microphone = new MediaStreamAudioDestinationNode(audio);
    tone.connect(microphone);
    tone.start();
    return microphone.stream;
  };
}
