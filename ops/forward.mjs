// Passes connections on: `node forward.mjs <port>:<host>:<port> …`. For ops/try-compose.sh only.
import { connect, createServer } from 'node:net';

for (const way of process.argv.slice(2)) {
  const [port, host, target] = way.split(':');
  createServer((client) => {
    const server = connect(Number(target), host);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  }).listen(Number(port));
}
