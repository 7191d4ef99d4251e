/** Pictures that people upload, and the queue that encodes them. */
export { addPictureRoutes, readUploadedPicture } from './picture-upload';
export { storePicture } from './pictures.usecases';
export { redrawPicture } from './redraw';
export { createWorkQueue } from './work-queue.rules';
