import guides from './sector-guides.json';

/** An example of a project as it would be posted. */
export interface Brief {
  readonly title: string;
  readonly text: string;
  /** The consultant's fee that we expect, without plant and material: our own guide value. */
  readonly fee: string;
  readonly time: string;
}

export interface SectorGuide {
  /** What a project of the sector is. */
  readonly lead: string;
  /** Product development, factory set-up, sales and marketing, as they are in this sector. */
  readonly info: readonly string[];
  readonly briefs: readonly Brief[];
  /** For the first talk with a consultant. */
  readonly questions: readonly string[];
  /** Acts, rules and standards that most projects of the sector meet: name and subject. */
  readonly rules: readonly (readonly string[])[];
}

/** By the sector's slug. */
export const sectorGuides: Readonly<Record<string, SectorGuide>> = guides;
