import type { Anchor, LogAnchored } from '@nirmaan/contracts/audit';
import { defineAggregate } from '../kernel/commands/decider.js';

export const anchorAggregate = defineAggregate<'anchor', Anchor | null, LogAnchored>({
  category: 'anchor',
  isCached: false,
  initialState: null,
  evolve: (_, { data }) => data,
});

/** Anchors only move forwards, even when two processes write them. */
export const anchorEventStore = anchorAggregate.decider((last, anchor: Anchor) => {
  const isNewer = !last || BigInt(anchor.upTo) > BigInt(last.upTo);
  return isNewer ? [{ type: 'LogAnchored', data: anchor }] : [];
});
