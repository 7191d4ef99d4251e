import { commandInNetwork } from './machine';

const patroni = { command: 'patroni', args: ['patroni.yml'], account: { uid: 70, gid: 71 } };

test('a program without a network of its own is started directly', () => {
  expect(commandInNetwork(patroni, null)).toEqual(patroni);
});

test('nsenter enters the network first, and then changes to the account', () => {
  expect(commandInNetwork(patroni, '/run/netns/pg-1')).toEqual({
    command: 'nsenter',
    args: ['--net=/run/netns/pg-1', '--setgid=71', '--setuid=70', '--', 'patroni', 'patroni.yml'],
    account: null,
  });
});
