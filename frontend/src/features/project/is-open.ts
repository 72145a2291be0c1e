import { type ProjectOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { isOver } from '../../shared/format';

/** Whether anybody can still apply: live, and its last day is not over in India. */
export const isOpen = ({ status, expDate }: ProjectOnWire, now: Date): boolean =>
  status === projectStatusOnWire.live && !isOver(expDate, now);
