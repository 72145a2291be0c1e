import { type ApplicationView, applicationsReadModel } from '@nirmaan/contracts/application';
import { type AccountId, MAX_COUNTED } from '@nirmaan/contracts/kernel';
import { type Reading, splitIntoParts } from '../kernel/reading/index.js';

/** How many projects each consultant was awarded, up to the limit of lists: from one query, unless it reaches that limit. */
export async function countAwards(reading: Reading, consultants: readonly AccountId[]) {
  const parts = splitIntoParts(consultants).map((part) => countPart(reading, part));
  return new Map((await Promise.all(parts)).flat());
}

type Counted = readonly [AccountId, number];

async function countPart(reading: Reading, consultants: readonly AccountId[]): Promise<Counted[]> {
  const applications = reading.collection(applicationsReadModel);
  const rows = await applications
    .find({ consultant: { $in: [...consultants] }, status: 'awarded' })
    .project<Pick<ApplicationView, 'consultant'>>({ _id: 0, consultant: 1 })
    .limit(MAX_COUNTED)
    .toArray();
  if (rows.length === MAX_COUNTED)
    return Promise.all(
      consultants.map(async (consultant): Promise<Counted> => {
        return [consultant, await applications.count({ consultant, status: 'awarded' })];
      }),
    );
  return consultants.map((one) => [
    one,
    rows.filter(({ consultant }) => consultant === one).length,
  ]);
}
