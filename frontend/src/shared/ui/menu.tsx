import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

interface MenuProps {
  /** The name of its button, where that shows no text. */
  readonly label?: string | undefined;
  readonly button: ReactNode;
  /** The look of the button. */
  readonly className: string;
  readonly align: 'start' | 'end';
  readonly children: ReactNode;
}

/** What can be done, behind a button. */
export const Menu = ({ label, button, className, align, children }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger aria-label={label} className={className}>
      {button}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        className="z-50 max-w-64 animate-rise rounded-card border border-line bg-surface p-2 shadow-floating"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

export const MenuItem = (
  item: Pick<ComponentProps<typeof DropdownMenu.Item>, 'asChild' | 'onSelect' | 'children'>,
) => (
  <DropdownMenu.Item
    {...item}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-small font-medium outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
  />
);

export const MenuSeparator = () => <DropdownMenu.Separator className="my-2 h-px bg-line" />;
