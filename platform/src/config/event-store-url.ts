import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { z } from 'zod';

const form =
  /^esdb(\+discover)?:\/\/([^:@/?]+:[^:@/?]+@)?[^:@/?,]+(:\d+)?(,[^:@/?,]+(:\d+)?)*\/?(\?([^=&?]+=[^=&?]+)(&[^=&?]+=[^=&?]+)*)?$/;

const files = ['tlsCAFile', 'userCertFile', 'userKeyFile'];

/** Without `nodePreference`, as followers lag. An unknown one the client would print, with the password, and ignore. */
const options = [
  ...['tls', 'connectionName', 'defaultDeadline', 'throwOnAppendFailure'],
  ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout'],
  ...['keepAliveInterval', 'keepAliveTimeout', ...files],
];

/** No message repeats the URL: it may hold a password. */
export function checkEventStoreUrl(url: string, context: z.core.$RefinementCtx<string>): void {
  const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
  if (/^kurrentdb/.test(url)) refuse('must begin with esdb://, for KurrentDB as well');
  else if (!/^esdb(\+discover)?:\/\//.test(url)) refuse('must begin with esdb://');
  else if (!form.test(url))
    refuse(
      'must be esdb://user:password@host:2113,host:2113?option=value, with special characters of the password as %xx',
    );
  const given = new URLSearchParams(url.split('?')[1]);
  if (given.get('tlsVerifyCert') === 'false')
    refuse('has tlsVerifyCert=false, which has no effect: name the CA as tlsCAFile');
  for (const name of given.keys())
    if (name !== 'tlsVerifyCert' && !options.includes(name))
      refuse(`cannot have the option ${name}`);
  for (const name of files) {
    const file = given.get(name);
    if (file && !isAbsolute(file)) refuse(`must name ${name} by its absolute path`);
    else if (file && !existsSync(file)) refuse(`names a ${name} that does not exist`);
  }
}
