import type { Position } from '@nirmaan/contracts/kernel';
import type { Workplace } from '../worker/workplace.js';

const EVERY_MS = 1_000;

/** Says about once a second how far a build has come towards where the log ended when it began. */
export function progressTo(head: Position): Workplace['onBatch'] {
  const began = Date.now();
  let facts = 0;
  let said = began;
  return (phase, batch) => {
    facts += batch.facts.length;
    const now = Date.now();
    if (phase !== 'building' || now - said < EVERY_MS) return;
    said = now;
    const percent = Math.min(100, Math.floor((Number(batch.position) / Number(head || 1n)) * 100));
    const perSecond = Math.round((facts * 1_000) / (now - began));
    console.error(`${percent} %  ${facts} facts  ${perSecond} facts/s`);
  };
}
