/** An example of a project as it would be posted. */
export interface Brief {
  readonly title: string;
  readonly text: string;
  /** The consultant's fee that we expect, without plant and material: our own guide value. */
  readonly fee: string;
  readonly time: string;
}

export interface SectorGuide {
  readonly lead: string;
  /** Product development, factory set-up, sales and marketing, as they are in this sector. */
  readonly info: readonly string[];
  readonly briefs: readonly Brief[];
  /** For the first talk with a consultant. */
  readonly questions: readonly string[];
  /** Acts, rules and standards that most projects of the sector meet: name and subject. */
  readonly rules: readonly (readonly string[])[];
}

/** A file for each sector, so that a page loads no other. */
const files = import.meta.glob<SectorGuide>('./guides/*.json', { import: 'default' });
const guides = new Map<string, Promise<SectorGuide>>();

/** Rejects for a sector without a guide. The same promise every time, as React's `use` wants it. */
export function loadGuide(slug: string): Promise<SectorGuide> {
  const load = files[`./guides/${slug}.json`];
  const guide =
    guides.get(slug) ?? load?.() ?? Promise.reject(new Error(`There is no guide to ${slug}`));
  guides.set(slug, guide);
  return guide;
}
