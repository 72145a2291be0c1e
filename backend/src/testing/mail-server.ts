import PostalMime, { type Email } from 'postal-mime';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, and refuses recipients with the status in their name: `550@…`. */
export interface MailServer {
  readonly url: string;
  readonly mails: Email[];
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      done(refusalOf(address));
    },
    onData: (stream, _, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => mails.push(mail))
        .then(() => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}

function refusalOf(address: string): Error | null {
  const status = /^(\d{3})@/.exec(address)?.[1];
  return status
    ? Object.assign(new Error(`refused <${address}>`), { responseCode: Number(status) })
    : null;
}
