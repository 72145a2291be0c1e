import { render, screen, within } from '@testing-library/react';
import { PlainText } from './plain-text';

describe('a text that a person typed', () => {
  it('keeps its paragraphs and shows lines with dashes as a list', () => {
    render(<PlainText text={'We need:\n- a filler\n – a capper\n\nIn May.\nOr June.'} />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['a filler', 'a capper']);
    expect(screen.getByText('We need:')).toBeVisible();
    expect(screen.getByText(/^In May/).textContent).toBe('In May.\nOr June.');
  });

  it('links addresses, which search engines are told not to follow', () => {
    render(<PlainText text="See https://example.com/a?b=1, (www.example.org)." />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
      ['www.example.org', 'https://www.example.org'],
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  });

  it('reads nothing else into it', () => {
    const typed = '<b>5-6 tanks</b> javascript:alert(1) *not* bold';
    const { container } = render(<PlainText text={typed} />);
    expect(container.textContent).toBe(typed);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('b')).toBeNull();
  });
});
