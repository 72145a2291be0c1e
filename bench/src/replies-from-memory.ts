import { createServer, connect, type Socket } from 'node:net';

/**
 * A program: stands before a MongoDB server and passes everything on, but answers every find and every ping with the
 * first reply that one got. It shows how quick a server could be at best: what is left is the driver's own time.
 */
const [port = 0, serverPort = 0] = process.argv.slice(2).map(Number);
const REQUEST_ID_AT = 4;
const RESPONSE_TO_AT = 8;
/** As they stand in a request: a field of the type string, and one of the type int32. */
const repeated = ['\u0002find\0', '\u0010ping\0'];
const remembered = new Map<string, Buffer>();

createServer((client) => {
  const server = connect(serverPort, '127.0.0.1');
  const asked: (string | undefined)[] = [];
  for (const socket of [client, server]) socket.setNoDelay(true);
  eachMessage(client, (request) => {
    const command = repeated.find((field) => request.includes(field));
    const known = remembered.get(command ?? '');
    if (known) return void client.write(replyTo(request, known));
    asked.push(command);
    server.write(request);
  });
  eachMessage(server, (reply) => {
    const command = asked.shift();
    if (command) remembered.set(command, reply);
    client.write(reply);
  });
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
}).listen(port, '127.0.0.1', () => process.send?.('ready'));

process.on('SIGTERM', () => process.exit(0));

function replyTo(request: Buffer, reply: Buffer): Buffer {
  reply.writeInt32LE(request.readInt32LE(REQUEST_ID_AT), RESPONSE_TO_AT);
  return reply;
}

/** A message begins with its length. */
function eachMessage(socket: Socket, heard: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      heard(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
  socket.on('error', () => socket.destroy());
}
