import './provide';
import { start } from './app/start';

start();
