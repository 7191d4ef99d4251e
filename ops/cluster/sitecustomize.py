# Python runs this file at the start of Patroni, whose PYTHONPATH contains its folder.
#
# Patroni measures durations with the time of day. If the clock of the primary is set back by ten minutes, Patroni sleeps for ten
# minutes, so its lease ends, but the standbys see a running primary and none of them takes over: no write is possible meanwhile
# (github.com/patroni/patroni, issue 3560).
# With this clock, which only counts on from the start (also while the machine sleeps), no such jump reaches Patroni. The drill found it.
# After a jump, the times in Patroni's own log are those of the former clock.
import time

_start = time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)
time.time = lambda: _start + time.clock_gettime(time.CLOCK_BOOTTIME)
