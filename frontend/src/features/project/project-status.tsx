import { awardStatusOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { Badge } from '../../shared/ui/badge';

/** 1 Live, 0 Pending, anything else Cancel. */
export function ProjectStatus({ status }: { readonly status: number }) {
  if (status === projectStatusOnWire.live) return <Badge tone="positive" text="Live" />;
  if (status === 0) return <Badge tone="caution" text="Pending" />;
  return <Badge tone="negative" text="Cancel" />;
}

/** 1 Awarded, 2 Rejected, 0 Pending: the table of a manufacturer's own projects. */
export function AwardStatus({ status }: { readonly status: number }) {
  if (status === awardStatusOnWire.awarded) return <Badge tone="positive" text="Awarded" />;
  if (status === awardStatusOnWire.rejected) return <Badge tone="negative" text="Rejected" />;
  return <Badge tone="caution" text="Pending" />;
}
