// Takes every mail (SMTP on 1025) and shows them as text (HTTP on 8025), the newest last. For ops/try-compose.sh only.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const mails = [];
new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _, done) =>
    void text(stream).then((mail) => {
      mails.push(mail);
      done();
    }, done),
}).listen(1025);
createServer((_, response) => response.end(mails.join('\n\n'))).listen(8025);
