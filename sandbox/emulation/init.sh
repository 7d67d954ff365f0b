# pid 1 of the emulated machine: version 2 control groups and nothing else, the self-test as root and as a user, the tests.
export NO_COLOR=1 PATH=/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin HOME=/root CI=true
. /praxis/settings.sh
mkdir -p /dev/pts /dev/shm
mount -t devpts pts /dev/pts
mount -t tmpfs shm /dev/shm
mount -t tmpfs run /run
mount -t cgroup2 -o nsdelegate cgroup2 /sys/fs/cgroup
[ -e /dev/fd ] || ln -s /proc/self/fd /dev/fd
hostname praxis
# The tests compare with what works outside the box: a route to the network is such a thing.
ip link set lo up
ip route add default dev lo

# As systemd does with Delegate=yes: a group that belongs to a user, who may not change its own limits.
groups=/sys/fs/cgroup
echo '+memory +pids +cpu +cpuset' > $groups/cgroup.subtree_control
useradd --uid 1000 --create-home judge
delegated_group() { # NAME
    mkdir $groups/$1
    for file in . cgroup.procs cgroup.subtree_control cgroup.threads; do
        chown judge:judge $groups/$1/$file
    done
}

# Each of these services is used once: with controllers below it, a group takes no more processes itself.
in_group() { # NAME COMMAND...
    group=$1
    shift
    mkdir -p $groups/$group
    sh -c 'echo $$ > "$0/cgroup.procs" && exec "$@"' $groups/$group "$@"
}

as_user() { # NAME COMMAND...
    delegated_group $1
    group=$1
    shift
    in_group $group setpriv --reuid=judge --regid=judge --clear-groups env HOME=/home/judge USER=judge "$@"
}

cd /praxis || exit 1
echo "emulation: kernel $(uname -r), $(nproc) CPUs, $(cat $groups/cgroup.controllers)"
node sandbox/build.mjs
chmod 755 build build/praxis-box
echo "emulation: self-test as root"
build/praxis-box check
echo "emulation: exit code $?"
echo "emulation: self-test as a user with a delegated group"
as_user check.service build/praxis-box check
echo "emulation: exit code $?"
if [ -z "$ONLY" ]; then
    echo "emulation: figures"
    in_group figures.service node sandbox/emulation/figures.ts
fi
echo "emulation: tests as $ACCOUNT"
if [ "$ACCOUNT" = judge ]; then
    chown -R judge:judge /praxis
    start=as_user
else
    start=in_group
fi
$start judge.service node node_modules/vitest/vitest.mjs run --project sandbox $ONLY \
    --reporter=verbose --reporter=json --outputFile=/tmp/results.json < /dev/null
node sandbox/emulation/result.mjs /tmp/results.json
sync
busybox poweroff -f
