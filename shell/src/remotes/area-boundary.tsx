import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  readonly onThrow: () => void;
}

/** Catches render errors of one screen, so that bars, session and other areas keep working. */
export class AreaBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onThrow();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
