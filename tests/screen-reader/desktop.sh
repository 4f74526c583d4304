#!/usr/bin/env bash
# A desktop that nobody sees, with a screen reader on it. Runs inside a process namespace and a D-Bus
# session of its own (desktop.ts), with FOLDER as its home. Ends when its standard input does, which
# also happens when the tests are killed. Prints one line: the browser's port, or the program that
# did not start.
set -euo pipefail

wait_for() {
  local what="$1"
  shift
  for ((tries = 0; tries < 1200; tries++)); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  echo "failed: $what did not start, see $FOLDER" && exit 1
}

# Without a reset: it has no ear for a moment when the first program that looked leaves again.
Xvfb "$DISPLAY" -screen 0 1280x1000x24 -nolisten tcp -noreset >"$FOLDER/xvfb.log" 2>&1 &
xvfb=$!
wait_for Xvfb xdotool getmouselocation

# Without shortcuts, because Orca needs some of their keys to move through the cells of a table.
echo '<openbox_config xmlns="http://openbox.org/3.4/rc"/>' >"$FOLDER/openbox.xml"
openbox --config-file "$FOLDER/openbox.xml" >"$FOLDER/openbox.log" 2>&1 &
wait_for openbox xdotool get_desktop

/usr/libexec/at-spi-bus-launcher --launch-immediately >"$FOLDER/at-spi.log" 2>&1 &
gsettings set org.gnome.desktop.interface toolkit-accessibility true
gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
wait_for at-spi-bus-launcher dbus-send --session --print-reply --dest=org.a11y.Bus \
  /org/a11y/bus org.a11y.Bus.GetAddress

# Left to itself it ends when nobody has come for five seconds, which Orca may need.
speechd="$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock"
speech-dispatcher --run-single --timeout 0 -C "$FOLDER/speechd" -L "$FOLDER/speechd" \
  -P "$FOLDER/speechd/pid" -c unix_socket -S "$speechd" >"$FOLDER/speechd.log" 2>&1 &
# Its socket is there before somebody listens to it, and Orca asks once.
wait_for speech-dispatcher python3 -c \
  'import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])' "$speechd"

# Before the browser: one that starts later does not hear all of a page.
orca ${ORCA_OPTIONS:-} >"$FOLDER/orca.log" 2>&1 &
wait_for Orca grep -q 'Screen reader on' "$FOLDER/speech.jsonl"

start_chromium() {
  "$PROGRAM" --force-renderer-accessibility --ozone-platform=x11 --no-sandbox --disable-gpu \
    --test-type --no-first-run --no-default-browser-check --disable-background-networking \
    --disable-component-update --disable-sync --password-store=basic --lang=en-GB \
    --disable-background-timer-throttling --disable-renderer-backgrounding \
    --disable-backgrounding-occluded-windows --autoplay-policy=no-user-gesture-required \
    --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --window-size=1280,1000 \
    --remote-debugging-port=0 --user-data-dir="$FOLDER/browser" --app="$START" \
    >"$FOLDER/browser.log" 2>&1 &
  wait_for Chromium test -s "$FOLDER/browser/DevToolsActivePort"
  port="$(head -1 "$FOLDER/browser/DevToolsActivePort")"
}

# As a kiosk it fills the screen and has no bars, like the window of an app in Chromium.
start_firefox() {
  GNOME_ACCESSIBILITY=1 "$PROGRAM" --no-remote --profile "$FOLDER/browser" --kiosk \
    --remote-debugging-port=0 "$START" >"$FOLDER/browser.log" 2>&1 &
  wait_for Firefox grep -q ws_port "$FOLDER/browser/WebDriverBiDiServer.json"
  port="$(sed -n 's/.*"ws_port": *\([0-9]*\).*/\1/p' "$FOLDER/browser/WebDriverBiDiServer.json")"
}

"start_$BROWSER"
wait_for "the window of $BROWSER" xdotool search --onlyvisible --class "$BROWSER"
echo "port $port"

cat >/dev/null
# The rest is killed together with the namespace; this one leaves files outside unless it is asked.
kill "$xvfb" && wait "$xvfb" || true
