import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toFailureBody } from './failure-body.js';

interface Unreadable {
  readonly status: number;
  readonly code: RefusalCode;
}

const broken: Unreadable = { status: 400, code: 'REQUEST.INVALID' };

const byCode: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'REQUEST.TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST.INVALID' },
};

/** Answers what is no HTTP, or too much of it, in the one shape of failures: Express never sees such requests. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const { status, code } = byCode[error.code ?? ''] ?? broken;
  const body = JSON.stringify(toFailureBody({ code }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
