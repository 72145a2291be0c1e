import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openAdminContext } from './admin/admin.context.js';
import { createApi } from './create-api.js';
import { openContext } from './open-context.js';
import { ReactorsModule } from './reactors.module.js';
import { readApiSettings, readReactorsSettings } from './settings.js';
import { payments, secrets } from './testing/api.js';

/** Nest's own key for the command of a handler. */
const COMMAND_HANDLER_METADATA = '__commandHandler__';

const source = dirname(expect.getState().testPath!);
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));
const readAll = (pattern: RegExp): string =>
  sources.flatMap(({ file, text }) => (pattern.test(file) ? [text] : [])).join('\n');

const commands = new Set(
  [...readAll(/./).matchAll(/class (\w+) extends (?:CommandFor\(|Command<)/g)].map(
    ([, name]) => name,
  ),
);

const listClasses = (context: INestApplicationContext) =>
  [...context.get(ModulesContainer).values()].flatMap(({ controllers, providers }) =>
    [...controllers.values(), ...providers.values()].flatMap(({ instance }) => {
      const type = (instance as object | null | undefined)?.constructor;
      return type ? [type] : [];
    }),
  );

const listHandled = (context: INestApplicationContext): string[] =>
  listClasses(context).flatMap((type) => {
    const command = Reflect.getMetadata(COMMAND_HANDLER_METADATA, type) as
      { name: string } | undefined;
    return command ? [command.name] : [];
  });

/** By the classes that the process has made, and by what its own files say. */
const listSent = (context: INestApplicationContext, ownFiles = ''): string[] =>
  [...new Set([...listClasses(context).map(String), ownFiles])]
    .flatMap((text) => [...text.matchAll(/new (?:\w+\.)?(\w+)\(/g)])
    .flatMap(([, name = '']) => (commands.has(name) ? [name] : []));

describe('every command that is sent has a handler in its process', () => {
  let stores: Stores;
  const contexts: INestApplicationContext[] = [];
  beforeAll(async () => void (stores = await startStores()));
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await stores.stop();
  });

  const check = (context: INestApplicationContext, ownFiles?: string) => {
    contexts.push(context);
    const sent = listSent(context, ownFiles);
    expect(sent.length).toBeGreaterThan(5);
    const handled = listHandled(context);
    expect(sent.filter((name) => !handled.includes(name))).toEqual([]);
  };
  const environment = () => ({ ...stores.access, ...secrets, ...payments });

  it('in the api', async () => {
    check(await createApi(readApiSettings(environment()), { ...stores, log: silentLog() }));
  });

  it('in the reactors', async () => {
    const settings = readReactorsSettings(environment());
    const context = await openContext({ ...stores, settings, log: silentLog() }, ReactorsModule);
    check(context, readAll(/\.reactors\.ts$/));
  });

  it('in the command line', async () => {
    const settings = { EMAIL_CLAIM_KEY: secrets.EMAIL_CLAIM_KEY, ERASE_AFTER_DAYS: 365 };
    check(await openAdminContext(stores, settings), readAll(/^admin\//));
  });
});
