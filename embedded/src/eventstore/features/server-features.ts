import { type sendUnaryData } from '@grpc/grpc-js';
import { features } from '../wire/messages.js';

/** Compatible with, and not the real one. */
const version = '23.10.0-embedded';

/** ServerFeatures.GetSupportedMethods: what is not listed here the client does not even try. */
export function supportedMethods(paths: readonly string[]) {
  const answer = new features.SupportedMethods()
    .setEventStoreServerVersion(version)
    .setMethodsList(paths.map(method));
  return (_call: unknown, reply: sendUnaryData<features.SupportedMethods>): void =>
    reply(null, answer);
}

/** From `/package.Service/Method`, in the lower case that the client compares. */
function method(path: string): features.SupportedMethod {
  const [, service = '', name = ''] = path.toLowerCase().split('/');
  return new features.SupportedMethod().setServiceName(service).setMethodName(name);
}
