"""
Runs OpenStack Swift with its S3 interface in one process: the proxy and a cluster's three servers
behind it, on one "disk", a folder. `swift-server.ts` starts it.

    python3 serve.py FOLDER PORT ACCOUNT:USER SECRET_KEY

Prints `listening at PORT` once it accepts requests. Ends with its parent, or when it is killed:
everything it has acknowledged is on the disk.
"""

import eventlet

eventlet.monkey_patch()

import logging
import os
import sys

import eventlet.wsgi

folder, port, access_key, secret_key = sys.argv[1:]
conf_dir = os.path.join(folder, "conf")
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "d1"), exist_ok=True)
os.makedirs(conf_dir, exist_ok=True)


def write(name, text):
    with open(os.path.join(conf_dir, name), "w") as file:
        file.write(text)


write(
    "swift.conf",
    """
[swift-hash]
swift_hash_path_prefix = earmark
swift_hash_path_suffix = earmark
[storage-policy:0]
name = one
default = yes
""",
)

from swift.common import utils

utils.SWIFT_CONF_FILE = os.path.join(conf_dir, "swift.conf")
utils.validate_hash_conf()

from paste.deploy import loadapp
from swift.common import ring, storage_policy
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol

storage_policy.reload_storage_policies()


def listen(at):
    return eventlet.listen(("127.0.0.1", at), reuse_addr=True)


def serve(socket, kind):
    app = loadapp("config:" + os.path.join(conf_dir, kind + ".conf"), global_conf={"log_name": kind})
    eventlet.spawn(
        eventlet.wsgi.server,
        socket,
        app,
        custom_pool=eventlet.GreenPool(1000),
        log=logging.getLogger("quiet"),
        log_output=False,
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


logging.getLogger("quiet").addHandler(logging.NullHandler())
COMMON = f"""
[DEFAULT]
swift_dir = {conf_dir}
devices = {devices}
mount_check = false
disable_fallocate = true
[pipeline:main]
"""
for kind in ("account", "container", "object"):
    socket = listen(0)
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    builder.add_dev(
        dict(id=0, region=1, zone=1, ip="127.0.0.1", port=socket.getsockname()[1], device="d1", weight=1.0)
    )
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(conf_dir, kind + ".ring.gz"))
    write(kind + ".conf", COMMON + f"pipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n")
    serve(socket, kind)

write(
    "proxy.conf",
    COMMON
    + f"""
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
error_suppression_interval = 3600
error_suppression_limit = 0
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
""",
)
socket = listen(int(port))
serve(socket, "proxy")
print("listening at", socket.getsockname()[1], flush=True)

# The parent holds the other end of standard input, which closes when it ends.
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
