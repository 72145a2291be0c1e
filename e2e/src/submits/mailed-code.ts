import { accountCalls } from '@nirmaan/contracts/account';
import { Person } from '@nirmaan/contracts/testing';
import { eventually, type Stack } from '@nirmaan/platform/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const sentence = /^Your code is (\w{4})\./m;

/** Requests a one-time password and reads it from the mail. */
export async function mailedCode({ url, dataDir }: Stack, email: string): Promise<string> {
  await new Person(url).call(accountCalls.sendOtp, { body: { email } });
  const codeIn = async (): Promise<string> => {
    const mails = await mailsIn(join(dataDir, 'outbox'));
    const mail = mails.find((text) => text.includes(email) && sentence.test(text));
    return mail?.match(sentence)?.[1] ?? '';
  };
  await eventually(async () => expect(await codeIn()).not.toBe(''));
  return codeIn();
}

async function mailsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml'));
  return Promise.all(mails.map((file) => readFile(join(folder, file), 'utf8')));
}
