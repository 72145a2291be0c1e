import PostalMime, { type Email } from 'postal-mime';
import { EventEmitter, once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that records mails. It refuses senders and recipients with the status in their name (`550@…`), or their
 * mails after reading them (`554-read@…`), and accepts mails for `slow@…` only after one for `quick@…`.
 */
export interface MailServer {
  readonly url: string;
  readonly mails: Email[];
  /** The most mails that it read concurrently. */
  mostAtATime(): number;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let [atOnce, mostAtOnce] = [0, 0];
  const signs = new EventEmitter();
  const quickCame = once(signs, 'quick');
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      done(findRefusal(/^(\d{3})@/, address));
    },
    onMailFrom: ({ address }, _, done) => {
      done(findRefusal(/^(\d{3})@/, address));
    },
    onData: (stream, { envelope }, done) => {
      const [recipient] = envelope.rcptTo;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      const refusal = findRefusal(/^(\d{3})-read@/, recipient?.address ?? '');
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(async (mail) => {
          if (recipient?.address.startsWith('slow@')) await quickCame;
          if (recipient?.address.startsWith('quick@')) signs.emit('quick');
          return mail;
        })
        .then((mail) => refusal ?? mails.push(mail))
        .finally(() => (atOnce -= 1))
        .then(() => done(refusal));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, mostAtATime: () => mostAtOnce, stop };
}

function findRefusal(withStatus: RegExp, address: string): Error | null {
  const status = withStatus.exec(address)?.[1];
  return status
    ? Object.assign(new Error(`refused <${address}>`), { responseCode: Number(status) })
    : null;
}
