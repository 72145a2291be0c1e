import type { SiteContent } from '@nirmaan/contracts/site';
import { harmless } from './head';
import type { State } from './reducer';

/** What the server leaves in a page for the client that takes it over. */
export interface Handover {
  readonly origin: string;
  readonly content: SiteContent;
  readonly state: State;
}

const ELEMENT_ID = 'handover';

/** A data block, which no content security policy needs a hole for; no text in it can end it. */
export const handoverScript = (handover: Handover): string =>
  `<script type="application/json" id="${ELEMENT_ID}">${harmless(handover)}</script>`;

/** What the server left; null where it drew nothing. */
export function readHandover(document: Document): Handover | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Handover) : null;
}
