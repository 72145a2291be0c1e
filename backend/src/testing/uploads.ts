import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { attachmentCalls, fileHash, type NamedFile } from '@nirmaan/contracts/attachment';
import type { Response } from 'supertest';
import type { Signed } from './people.js';

/** A small PDF that holds a text. */
export const drawPdf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${text}\ntrailer\nstartxref\n0\n%%EOF\n`);

export const upload = ({ person }: Pick<Signed, 'person'>, bytes: Buffer, name = 'plan.pdf') =>
  person.call(attachmentCalls.upload, undefined, { attachment: { bytes, name } });

/** Uploads a file, and returns it as a form names it. */
export async function attach(
  who: Pick<Signed, 'person'>,
  bytes: Buffer,
  name = 'plan.pdf',
): Promise<NamedFile> {
  const { data } = await upload(who, bytes, name);
  return { file: fileHash.parse(data.file), name };
}

export const download = ({ person }: Pick<Signed, 'person'>, url: string): Promise<Response> =>
  person.download(url);

/** A request for a file by a socket of its own. */
export function askForFile(origin: string, url: string, token: string): Socket {
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = [`GET ${url} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${token}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** A download of which only the beginning is read. */
export async function startDownload(origin: string, url: string, token: string): Promise<Socket> {
  const socket = askForFile(origin, url, token);
  await once(socket, 'readable');
  return socket;
}
