import { anitasApplication } from '../application/application.examples.js';
import { applicationStreams } from '../application/index.js';
import { factOf } from '../kernel/fact.js';
import { parkedFactSkipped, parkedStreamRetried } from './operation.events.js';

const decision = {
  readModel: 'applications@1',
  stream: applicationStreams.application(anitasApplication),
  revision: '1',
  by: 'Olga',
};

export const anitasStreamRetried = factOf(parkedStreamRetried, {
  ...decision,
  why: 'The handler is mended.',
});

export const anitasAwardSkipped = factOf(parkedFactSkipped, {
  ...decision,
  why: 'Written by a program that was never released.',
});

export const operationExamples = [anitasStreamRetried, anitasAwardSkipped];
