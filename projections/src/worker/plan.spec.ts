import type { GenerationRecord, LivePointer } from '@nirmaan/contracts/kernel';
import { applications } from '../application/application.projections.js';
import { getPlan, getUnsupportedAsStopped } from './plan.js';

const first = { readModel: { ...applications.readModel, version: 1 } };
const second = { readModel: { ...applications.readModel, version: 2 } };
const live = (version: number, by?: 'operator' | 'worker'): LivePointer => ({
  ...{ version, generation: version, previous: null },
  stopped: by ? { at: 5n, by } : null,
});
const built = (version: number, state: GenerationRecord['state']): GenerationRecord => ({
  ...{ _id: `applications@${version}.g3`, name: 'applications', version, generation: 3, state },
  ...{ operation: 1n, program: 'program', position: 0n, updatedAt: new Date(0), failure: null },
});

describe('the plan for a read model of version 2', () => {
  it.each([
    ['build', 'nothing is live', undefined, []],
    ['build', 'version 1 is live', live(1), []],
    ['build', 'version 1 was stopped by a worker that cannot fold it', live(1, 'worker'), []],
    ['build', 'a build was interrupted', live(1), [built(2, 'building')]],
    ['build', 'a failed build was dropped', live(1), [built(2, 'dropped')]],
    ['nothing', 'its build has failed', live(1), [built(2, 'failed')]],
    ['build', 'a build of version 1 has failed', live(1), [built(1, 'failed')]],
    ['nothing', 'an operator stopped version 1', live(1, 'operator'), []],
    ['nothing', 'version 2 is live', live(2), []],
    ['resume', 'version 2 was stopped by a worker', live(2, 'worker'), []],
    ['nothing', 'an operator stopped version 2', live(2, 'operator'), []],
    ['nothing', 'a newer version is live', live(3), []],
  ] as const)('is to %s when %s', (plan, _, applicationsLive, generations) => {
    const models = applicationsLive ? { applications: applicationsLive } : {};
    expect(getPlan(second, { models }, generations)).toBe(plan);
  });
});

it('a worker stops read models that it cannot fold, at the position of the group', () => {
  const models = { applications: live(1), other: live(1, 'operator'), unknown: live(2) };
  const progress = {
    position: 7n,
    models,
    handled: {},
    changes: 0,
    updatedAt: new Date(0),
    firstEvent: null,
  };
  const stopped = { at: 7n, by: 'worker' };
  expect(getUnsupportedAsStopped([second], progress)).toEqual({
    applications: { ...live(1), stopped },
    unknown: { ...live(2), stopped },
  });
  expect(
    getUnsupportedAsStopped([first], { ...progress, models: { applications: live(1) } }),
  ).toEqual({});
});
