/**
 * An init script that adds a microphone to a Chromium without one. The stream is a real one of the
 * Web Audio API: a tone. The context's permission applies as in other browsers.
 */
export function lendMicrophone(): void {
  // Absent on pages without a secure connection.
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
