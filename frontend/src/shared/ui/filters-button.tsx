import { SlidersHorizontal } from 'lucide-react';
import { Button } from './button';

interface FiltersButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly narrowings: number;
  /** Where it is hidden, since the filters are in view. */
  readonly className: string;
}

export const FiltersButton = ({ open, onToggle, narrowings, className }: FiltersButtonProps) => (
  <Button tone="secondary" className={className} aria-expanded={open} onClick={onToggle}>
    <SlidersHorizontal size={18} />
    {narrowings > 0 ? `Filters (${narrowings})` : 'Filters'}
  </Button>
);
