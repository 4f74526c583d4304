#!/bin/sh
# Speaks the texts of demo/voices.json into demo/assets/voices. Needs flite, espeak-ng, sox, lame.
set -eu
cd "$(dirname "$0")/assets/voices"
node -e '
  for (const { key, voice, text } of JSON.parse(require("fs").readFileSync("../../voices.json", "utf8"))) {
    process.stdout.write([key, voice, text].join("\t") + "\n");
  }' | while IFS="$(printf '\t')" read -r key voice text; do
  wav="$(mktemp --suffix .wav)"
  case "$voice" in
    flite:*:*) flite -voice "$(echo "$voice" | cut -d: -f2)" -t "$text" -o "$wav" ;;
    espeak:*:*) espeak-ng -v "$(echo "$voice" | cut -d: -f2)" -s 150 -w "$wav" "$text" ;;
  esac
  pitch="$(echo "$voice" | cut -d: -f3)"
  # A short silence before and after, one loudness, and the sample rate that Earmark demands.
  sox -q "$wav" --rate 44100 "$wav.out.wav" pitch "$pitch" pad 0.15 0.25 gain -n -3
  lame --quiet -m m -b 64 --resample 44.1 "$wav.out.wav" "$key.mp3"
  rm "$wav" "$wav.out.wav"
done
