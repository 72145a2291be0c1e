import { ObjectId } from 'bson';
import { maxMessageBytes } from '../wire/framing.js';
import { maxDocumentBytes } from '../storage/document-limits.js';
import { sessionLifetimeMinutes } from '../storage/retries.js';
import { type Call, type Command, type Reply } from './command.js';
import { mostStatements } from './statements.js';

/** The one node is the primary of a set of one, so that drivers send retryable writes. */
export const replicaSet = 'embedded';
const wireVersionOf70 = 21;
const election = ObjectId.createFromHexString('7fffffff0000000000000001');

function hello({ server: { address } }: Call): Reply {
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    hosts: [address],
    setName: replicaSet,
    setVersion: 1,
    secondary: false,
    primary: address,
    me: address,
    electionId: election,
    lastWrite: { lastWriteDate: new Date() },
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: mostStatements,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: sessionLifetimeMinutes,
    minWireVersion: 0,
    maxWireVersion: wireVersionOf70,
    readOnly: false,
  };
}

/** What drivers tell of themselves and ask for; none of it asks the server to behave differently. */
const takes = ['helloOk', 'client', 'compression', 'backpressure'];
const refuses = [
  'speculativeAuthenticate',
  'saslSupportedMechs',
  'topologyVersion',
  'maxAwaitTimeMS',
  'loadBalanced',
];

export const helloCommands: readonly Command[] = ['hello', 'isMaster', 'ismaster'].map((name) => ({
  name,
  takes,
  refuses,
  run: hello,
}));
