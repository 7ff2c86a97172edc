"""An object store on this machine for the tests: OpenStack Swift, which checks S3 signatures.

Arguments: a folder for its data, the access key (`account:user`) and the secret.
Prints `ready <port>` and ends when its parent does.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import storage_policy, utils
from swift.common import wsgi as swift_wsgi
from swift.common.ring import RingBuilder

FOLDER, ACCESS_KEY, SECRET = sys.argv[1:4]
SETTINGS = os.path.join(FOLDER, "settings")
DEVICES = os.path.join(FOLDER, "devices")

COMMON = f"""
[DEFAULT]
swift_dir = {SETTINGS}
devices = {DEVICES}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = ERROR
"""

STORE = """
[pipeline:main]
pipeline = store
[app:store]
use = egg:swift#{kind}
"""

PROXY = f"""
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
paste.filter_factory = sangam_s3:cache_filter
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{ACCESS_KEY.replace(":", "_")} = {SECRET} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


class Cache:
    """Stands in for the memcached that Swift insists on."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)

    def incr(self, key, delta=1, *_, **__):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


CACHE = Cache()


def cache_filter(_settings, **_own):
    def wrap(app):
        def handle(environment, start_response):
            environment["swift.cache"] = CACHE
            return app(environment, start_response)

        return handle

    return wrap


def write(name, text):
    with open(os.path.join(SETTINGS, name), "w") as file:
        file.write(text)


def prepare():
    os.makedirs(SETTINGS)
    os.makedirs(os.path.join(DEVICES, "one"))
    write(
        "swift.conf",
        "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = only\ndefault = yes\n",
    )
    utils.SWIFT_CONF_FILE = os.path.join(SETTINGS, "swift.conf")
    utils.validate_hash_conf()
    storage_policy.reload_storage_policies()


def place_on_ring(kind, port):
    ring = RingBuilder(0, 1, 1)
    ring.add_dev(
        dict(id=0, region=1, zone=1, weight=1, ip="127.0.0.1", port=port, device="one", meta="")
    )
    ring.rebalance()
    ring.get_ring().save(os.path.join(SETTINGS, f"{kind}.ring.gz"))


def main():
    # The settings name the filter above by a module.
    sys.modules["sangam_s3"] = sys.modules["__main__"]
    prepare()
    sockets = {}
    for kind in ("account", "container", "object", "proxy"):
        sockets[kind] = eventlet.listen(("127.0.0.1", 0))
        if kind != "proxy":
            place_on_ring(kind, sockets[kind].getsockname()[1])
        write(f"{kind}.conf", COMMON + (PROXY if kind == "proxy" else STORE.format(kind=kind)))
    for kind, socket in sockets.items():
        app = swift_wsgi.loadapp(os.path.join(SETTINGS, f"{kind}.conf"), global_conf={"log_name": kind})
        eventlet.spawn(
            wsgi.server,
            socket,
            app,
            utils.NullLogger(),
            protocol=swift_wsgi.SwiftHttpProtocol,
            capitalize_response_headers=False,
        )
    print("ready", sockets["proxy"].getsockname()[1], flush=True)
    parent = os.getppid()
    while os.getppid() == parent:
        eventlet.sleep(0.25)


main()
