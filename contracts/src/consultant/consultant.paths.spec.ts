import { consultantIdIn, consultantPath } from './consultant.messages.js';

const id = '0b6f1c1e-7a44-4f0e-9a39-0d2f3f6a1a01';

describe('The address of a consultant’s page', () => {
  it('reads as the name and ends in the id', () => {
    expect(consultantPath({ id, name: 'Ānita Rao-Shetty (M.Tech.)' })).toBe(
      `/consultants/anita-rao-shetty-m-tech-${id}`,
    );
  });

  it('is the id alone for a name without Latin letters', () => {
    expect(consultantPath({ id, name: 'अनिता' })).toBe(`/consultants/${id}`);
  });

  it('takes sixty characters of a long name at most, and ends it with a word', () => {
    const name = `${'A'.repeat(59)} Rao`;
    expect(consultantPath({ id, name })).toBe(`/consultants/${'a'.repeat(59)}-${id}`);
  });

  it('is found again by its id, whatever the words are', () => {
    expect(consultantIdIn(`another-name-${id}`)).toBe(id);
    expect(consultantIdIn(id)).toBe(id);
    expect(consultantIdIn('anita-rao')).toBeUndefined();
  });
});
