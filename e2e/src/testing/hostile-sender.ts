import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { imageBomb } from '@nirmaan/platform/testing';
import { setPriority } from 'node:os';

/** Uploads one form after the other and reports the status of each answer. Usage: hostile-sender.js URL TOKEN FORM */
const [url = '', token = '', form = ''] = process.argv.slice(2);

const MEGABYTE = 1024 * 1024;

const bomb = (): FormData => {
  const built = new FormData();
  built.set('name', 'Anita Rao');
  built.set('image', new File([imageBomb], 'small.avif'));
  return built;
};

/** 344 fields of 128 kB: 43 MB. */
const heavy = (): FormData => {
  const built = new FormData();
  for (let count = 0; count < 344; count += 1) built.set(`field${count}`, 'x'.repeat(MEGABYTE / 8));
  return built;
};

// Elsewhere the sender's work would not be done on the server's processors.
setPriority(10);
const request = new Request(url + buildUrl(accountCalls.updateProfile), {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: form === 'bomb' ? bomb() : heavy(),
});
const headers = Object.fromEntries(request.headers);
const body = await request.arrayBuffer();
for (;;) {
  // The server may cut off a sender that goes on after its refusal.
  const answer = await fetch(request.url, { method: 'POST', headers, body }).catch(() => null);
  process.send?.(answer?.status ?? 413);
}
