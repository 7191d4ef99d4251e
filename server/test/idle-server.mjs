import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
// Ends with the process that started it.
process.on('disconnect', () => process.exit());
