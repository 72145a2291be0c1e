import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface BoundaryProps {
  readonly page: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` where a page breaks; the next page starts afresh. */
export const PageBoundary = (props: Omit<BoundaryProps, 'page'>) => (
  <Boundary {...props} page={useLocation().pathname} />
);

class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true });

  override readonly state = { broken: false };

  override componentDidUpdate({ page }: BoundaryProps) {
    if (this.state.broken && page !== this.props.page) this.setState({ broken: false });
  }

  override render = () => (this.state.broken ? this.props.fallback : this.props.children);
}
