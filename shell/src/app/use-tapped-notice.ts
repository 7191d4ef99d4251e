import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the path that the service worker sends to this page after a tap on a notification. */
export function useTappedNotice(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ readonly open?: unknown } | null>) => {
      if (typeof data?.open === 'string') void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
