import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

it('shows initials where a picture does not load', () => {
  const { container } = render(<Avatar name="Anita Rao" image="/api/user/images/1f.webp" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AR')).toBeInTheDocument();
});
