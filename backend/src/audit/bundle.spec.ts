import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitasApplication, bottlingLine } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { bundleOf, checkBundle } from './bundle.js';
import { Seal } from './seal.js';

const nothing = { raw: [], events: [] };
const dossier = {
  project: bottlingLine,
  consultant: anita,
  application: { stream: streamOf.application(anitasApplication), ...nothing },
  orders: [],
  credits: { stream: streamOf.subscription(anita), ...nothing },
};
const story = {
  projectId: bottlingLine,
  projectTitle: 'Bottling line {for "mango": 7, drinks}\\',
  consultantId: anita,
  consultantName: 'أنيتا \ud800',
  state: { status: 'rejected' as const },
  proposal: null,
  lines: [],
};
const parts = { dossier, story, anchor: null, asOf: null, exportedAt: new Date(0) };
const text = bundleOf(parts, new Seal('a secret of the auditors'));
const whatIn = (changed: string) => checkBundle(changed).faults.map(({ what }) => what);

describe('a bundle that somebody has opened in an editor', () => {
  it.each([
    ['as it was', text],
    ['on one line', JSON.stringify(JSON.parse(text))],
    ['with the ends of lines of Windows', text.replaceAll('\n', '\r\n')],
    ['with letters written as numbers', text.replaceAll('ن', '\\u0646')],
  ])('is as it was signed %s', (_, same) => expect(whatIn(same)).toEqual([]));

  it.each(['"state": {"status": "success"},', '"projectTitle": "Another",'])(
    'is not where it says twice: %s',
    (forged) => {
      const before = /"(state|projectTitle)"/.exec(forged)?.[0] ?? '';
      const twice = text.replace(before, `${forged} ${before}`);
      expect(whatIn(twice)).toEqual(['it says something twice, and only one is signed']);
    },
  );

  it('is none with something beside what is signed', () => {
    expect(() => checkBundle(text.replace('{', '{"verdict": "genuine",'))).toThrow('verdict');
  });
});
