import { z } from 'zod';
import { userRegistered } from '../account/index.js';
import { applicantStatusChanged, proposalSubmitted } from '../application/index.js';
import { buildUrl } from './call-address.js';
import { dayInIndia, endOfDayInIndia } from './days.js';
import { rupees } from './fields.js';
import { dataSubject, defineEvent, getErasedValues, personal } from './event.js';
import { nameStream, positionOnWire } from './stream-name.js';
import { searchTerms, searchTokens, searchWords } from './search.js';

describe('money', () => {
  const budget = rupees('Budget');

  it.each([
    [1, 100],
    ['45000', 4_500_000],
    ['0.10', 10],
    [1.1, 110],
    [1_234_567.89, 123_456_789],
  ])('reads ₹%s as %i paise', (given, paise) => {
    expect(budget.parse(given)).toBe(paise);
  });

  it.each([0, -1, '', 'abc', '1.234', 1.234, 0.001, 99.999, NaN, Infinity, 1e30, null, {}, [5]])(
    'refuses %s',
    (given) => {
      expect(budget.safeParse(given).success).toBe(false);
    },
  );
});

describe('days in India', () => {
  it('end 5½ hours before they do in UTC', () => {
    expect(endOfDayInIndia('2026-11-21').toISOString()).toBe('2026-11-21T18:29:59.999Z');
  });

  it('begin when the previous one has ended', () => {
    expect(dayInIndia(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(dayInIndia(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
  });
});

describe('positions', () => {
  it('keep 64 bits on the wire', () => {
    expect(positionOnWire.parse('9007199254740993')).toBe(9_007_199_254_740_993n);
  });

  it.each(['', '-1', '1.5', '9223372036854775808', 'x', '1'.repeat(30)])('refuse %s', (wrong) => {
    expect(positionOnWire.safeParse(wrong).success).toBe(false);
  });
});

describe('search', () => {
  it('finds words without regard to case and accents', () => {
    expect(searchWords('Café  CAFE, चाय!')).toEqual(['cafe', 'चाय']);
  });

  it('finds a word by its beginning', () => {
    expect(searchTokens('Line')).toEqual(['li', 'lin', 'line', 'line.']);
  });

  it.each([
    ['bottling', 'Lines for bottles'],
    ['welding', 'A certified welder'],
    ['layouts', 'Layout of a press shop'],
    ['engineers', 'Engineering of tools'],
    ['machine', 'Machinery for dye houses'],
    ['inspections', 'Inspected every week'],
    ['waters', 'Waste water'],
    ['pharma', 'A pharmaceutical plant'],
    ['a 3 dye', 'A new dye house'],
    ['R&D', 'Food R & D kitchen'],
    ['A/C', 'Duct work for AC plants'],
    ['C++', 'PLC work in C/C++, not C#'],
    ['C#', 'PLC work in C/C++, not C#'],
    ['5', 'Of 5 tonnes'],
    ['Lodz', 'A mill in Łódź'],
    ['Łódź', 'A mill in Lodz'],
    ['rollout', 'The roll-out of an ERP'],
    ['roll-out', 'The roll-out of an ERP'],
    ['roll out', 'The roll\u00adout and out\u200blet'],
    ['zero', 'z\u200be\u200dr\u200co'],
    ['naïve', 'nai\u0308ve'],
    ['word', 'wo\u1ab0rd\ufe0f'],
    ['രാജൻ', 'രാജന്\u200d'],
    ['', 'Anything'],
  ])('finds %s in “%s”', (query, text) => {
    const tokens = searchTokens(text);
    expect(searchTerms(query).filter((word) => !tokens.includes(word))).toEqual([]);
  });

  it.each([
    ['bottling', 'The bottleneck of a dye house'],
    ['casting', 'Castles'],
    ['A/C', 'Access to accounts'],
    ['C++', 'C# and C'],
    ['5', '15 of 50'],
    ['&', 'Food & Beverage'],
    ['???', 'What?'],
  ])('does not find %s in “%s”', (query, text) => {
    const [term] = searchTerms(query);
    expect(term).toBeDefined();
    expect(searchTokens(text)).not.toContain(term);
  });

  it('finds every word of the longest description', () => {
    const words = Array.from({ length: 1_600 }, (_, at) => `${(at % 900).toString(36)}wörd`);
    expect(searchTokens(words.join(' '))).toEqual(expect.arrayContaining(['ozword', '90word']));
  });

  it('bounds what a text of senseless words is found by', () => {
    const words = Array.from({ length: 4_000 }, (_, at) => at.toString(36).padEnd(24, 'x'));
    expect(searchTokens(...words)).toHaveLength(10_000);
  });

  it.each(['press', 'spring', 'gas', 'चाय'])('takes %s as it stands', (word) => {
    expect(searchTerms(word)).toEqual([word]);
  });
});

describe('names', () => {
  it('join a category and an id', () => {
    expect(nameStream('project', '7')).toBe('project-7');
  });

  it('refuse a category that would be read as two', () => {
    expect(() => nameStream('my-project', '7')).toThrow();
  });

  it('encode what varies in a URL', () => {
    expect(buildUrl({ path: '/a/:id' }, { id: 'x/y' })).toBe('/api/a/x%2Fy');
    expect(() => buildUrl({ path: '/a/:id' })).toThrow('needs id');
  });
});

describe('personal data', () => {
  it('are marked in the events that hold them', () => {
    expect(Object.keys(getErasedValues(userRegistered.data))).toEqual([
      'name',
      'email',
      'phone',
      'passwordHash',
    ]);
    expect(Object.keys(getErasedValues(proposalSubmitted.data))).toEqual([
      'proposal',
      'attachments',
      'milestones',
    ]);
    expect(Object.keys(getErasedValues(applicantStatusChanged.data))).toEqual(['reason']);
    expect(Object.keys(getErasedValues(z.object({ a: z.string() })))).toEqual([]);
  });

  it('belong to the data subject of the event, which must have one', () => {
    const name = personal(z.string(), '');
    expect(defineEvent('Named', { name, person: dataSubject(z.uuid()) }).subject).toBe('person');
    expect(() => defineEvent('Named', { name, person: z.uuid() })).toThrow('no data subject');
  });

  it('alone make an event name a subject, whose key is looked up', () => {
    expect(defineEvent('Seen', { person: dataSubject(z.uuid()) }).subject).toBeUndefined();
  });
});
