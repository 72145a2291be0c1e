import { Eye, EyeOff } from 'lucide-react';
import { Button } from '../../../shared/ui/button';

interface ShowPasswordsProps {
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** One switch for all passwords of a form. */
export function ShowPasswords({ shown, onToggle }: ShowPasswordsProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <Button
      tone="quiet"
      size="small"
      className="-ml-3 justify-self-start"
      aria-pressed={shown}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
      {shown ? 'Hide passwords' : 'Show passwords'}
    </Button>
  );
}
