import { anitasApplication } from '../application/application.examples.js';
import { applicationStreams } from '../application/index.js';
import { eventOf } from '../kernel/event.js';
import { eventSkipped, parkedEventSkipped, parkedStreamRetried } from './operation.events.js';

const decision = {
  readModel: 'applications@1',
  stream: applicationStreams.application(anitasApplication),
  revision: '1',
  by: 'Olga',
};

export const anitasStreamRetried = eventOf(parkedStreamRetried, {
  ...decision,
  why: 'The handler is mended.',
});

export const anitasAwardSkipped = eventOf(parkedEventSkipped, {
  ...decision,
  why: 'Written by a program that was never released.',
});

const { readModel: _readModel, ...event } = decision;
export const anitasEventSkipped = eventOf(eventSkipped, { ...event, why: 'Written by hand.' });
